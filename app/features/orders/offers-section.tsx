import { useId, useState } from 'react';
import type { Offer, OffersTexts } from '#content/schemas.ts';
import { formatMoney } from '#contracts/money.ts';
import { PERIODS } from '#contracts/orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { BuyBox } from './buy-box.tsx';
import { ChoiceFields, type Choice } from './choice-fields.tsx';
import { Comparison } from './comparison.tsx';
import { TEST_NOTICE } from './order-words.ts';
import './orders.css';
import './offers.css';

const SPAN_WORDS = { month: 'a month', year: 'a year' } as const;

const listPrices = ({ prices }: Offer): string =>
  PERIODS.map(
    (period) => `${formatMoney(prices[period].INR, 'INR')} or ${formatMoney(prices[period].USD, 'USD')} ${SPAN_WORDS[period]}`,
  ).join(', ');

function OfferCard({ offer }: { offer: Offer }) {
  const id = useId();
  const [choice, setChoice] = useState<Choice>({ period: 'month', currency: 'INR' });
  return (
    <article className="card pad split" aria-labelledby={`${id}-name`}>
      <div className="stack">
        <h3 id={`${id}-name`}>{offer.name}</h3>
        <p>{offer.for_whom}</p>
        <ul className="ticks stack gap-3">
          {offer.includes.map(({ text }) => (
            <li className="media tops" key={text}>
              <Icon name="check" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="hint">{listPrices(offer)}. The price includes all taxes and fees.</p>
      </div>
      <div className="stack">
        <ChoiceFields name={id} choice={choice} onChoose={setChoice} />
        <p className="order-price lg" aria-live="polite">
          <strong>{formatMoney(offer.prices[choice.period][choice.currency], choice.currency)}</strong> {SPAN_WORDS[choice.period]}
        </p>
        <BuyBox offer={offer} choice={choice} />
      </div>
    </article>
  );
}

type Props = { texts: OffersTexts; gateway: 'test' | 'stripe' };

/** Paid offers after all free ones. No countdowns, nothing ticked beforehand. */
export function OffersSection({ texts: { offers, comparison }, gateway }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="wrap offers gap-5 stack" aria-labelledby="offers-title">
      <h2 id="offers-title">If you would like more</h2>
      <p>
        Everything you need to learn is above, and it is free. The packages below cost money. They are for grown-ups to buy, and they end by
        themselves unless the buyer chooses otherwise. You can get your money back within 14 days.
      </p>
      {gateway === 'test' && <p className="panel low sunny bold">{TEST_NOTICE}</p>}
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      <Comparison comparison={comparison} />
    </section>
  );
}
