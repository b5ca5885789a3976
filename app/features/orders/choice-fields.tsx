import { CURRENCIES, type Currency } from '#contracts/money.ts';
import { PERIODS, type Period } from '#contracts/orders.ts';

const PERIOD_WORDS: Record<Period, string> = { month: 'Monthly', year: 'Yearly' };
const CURRENCY_WORDS: Record<Currency, string> = { INR: 'Rupees (₹)', USD: 'US dollars ($)' };
export type Choice = { period: Period; currency: Currency };

type Props = { name: string; choice: Choice; onChoose: (choice: Choice) => void };

export function ChoiceFields({ name, choice, onChoose }: Props) {
  return (
    <div className="cards slim fit">
      <fieldset>
        <legend>How long</legend>
        {PERIODS.map((period) => (
          <label key={period} className="tick">
            <input
              type="radio"
              name={`${name}-period`}
              checked={choice.period === period}
              onChange={() => onChoose({ ...choice, period })}
            />
            {PERIOD_WORDS[period]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Currency</legend>
        {CURRENCIES.map((currency) => (
          <label key={currency} className="tick">
            <input
              type="radio"
              name={`${name}-currency`}
              checked={choice.currency === currency}
              onChange={() => onChoose({ ...choice, currency })}
            />
            {CURRENCY_WORDS[currency]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
