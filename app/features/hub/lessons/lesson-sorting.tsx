import type { Sorting } from '#content/lessons/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';

/** Choosing a column shows at once whether the card fits, by the style sheet alone. */
function SortCard({ card, columns, number }: { card: Sorting['cards'][number]; columns: Sorting['columns']; number: number }) {
  return (
    <li>
      <fieldset className="sort-card rounded raised inset stack gap-3">
        <legend>{card.text}</legend>
        <div className="no-print row gap-2">
          {columns.map(({ name }) => (
            <label key={name} className="chip">
              <input type="radio" name={`sort-${number}`} value={name} data-fits={name === card.in ? '' : undefined} />
              {name}
            </label>
          ))}
        </div>
        <div aria-live="polite">
          <p className="sort-fits media tops success">
            <Icon name="check" />
            <span>{card.why}</span>
          </p>
          <p className="sort-again media tops">
            <Icon name="again" />
            <span>Have another look at what the columns say, and choose again.</span>
          </p>
        </div>
      </fieldset>
    </li>
  );
}

export function LessonSorting({ sorting: { task, columns, cards } }: { sorting: Sorting }) {
  return (
    <section className="lesson-form panel wide stack" aria-labelledby="sorting-title">
      <h2 className="lg deep" id="sorting-title">
        Sort the cards
      </h2>
      <p>{task}</p>
      <dl className="cards slim fit gap-3">
        {columns.map(({ name, text }) => (
          <div key={name} className="panel low tint deep">
            <dt className="bold">{name}</dt>
            <dd className="small">{text}</dd>
          </div>
        ))}
      </dl>
      <ol className="stack gap-3">
        {cards.map((card, place) => (
          <SortCard key={card.text} card={card} columns={columns} number={place} />
        ))}
      </ol>
      <details className="fold">
        <summary>See the whole table</summary>
        <WideTable className="rounded raised lifted" label="All cards in their columns">
          <table className="lesson-table table">
            <caption>All cards in their columns</caption>
            <thead>
              <tr>
                <th scope="col">Card</th>
                <th scope="col">Column</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {columns.flatMap(({ name }) =>
                cards
                  .filter((card) => card.in === name)
                  .map((card) => (
                    <tr key={card.text}>
                      <th scope="row">{card.text}</th>
                      <td>{name}</td>
                      <td>{card.why}</td>
                    </tr>
                  )),
              )}
            </tbody>
          </table>
        </WideTable>
      </details>
    </section>
  );
}
