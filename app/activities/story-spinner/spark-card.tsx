import { Icon } from '../../ui/icon.tsx';
import type { Spark } from './sparks.ts';

type Props = { spark: Spark | undefined; onAsk: () => void; onPutAway: () => void };

/** An optional start for a story. */
export function SparkCard({ spark, onAsk, onPutAway }: Props) {
  return (
    <div className="story-spark">
      <div className="row">
        <button className="btn small" type="button" onClick={onAsk}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 1.5 14.4 9.6 22.5 12 14.4 14.4 12 22.5 9.6 14.4 1.5 12 9.6 9.6Z" />
          </svg>
          Give me a spark
        </button>
        {spark !== undefined && (
          <button className="btn quiet small" type="button" onClick={onPutAway}>
            <Icon name="close" />
            Put it away
          </button>
        )}
      </div>
      <div role="status">
        {spark !== undefined && (
          <dl className="cards slim fit gap-3" key={spark.character}>
            <div className="panel low sunny ink">
              <dt className="small bold deep">Who</dt>
              <dd>{spark.character}</dd>
            </div>
            <div className="panel low sunny ink">
              <dt className="small bold deep">Where</dt>
              <dd>{spark.place}</dd>
            </div>
            <div className="panel low sunny ink">
              <dt className="small bold deep">What goes wrong</dt>
              <dd>{spark.problem}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}
