import type { ReactNode } from 'react';
import type { Country } from './countries.ts';
import { FlagPicture, FoodPicture } from './country-picture.tsx';

/** The destination: scene, welcome, what to eat and do, a phrase and a fact. */
export function Destination({ country, children }: { country: Country; children: ReactNode }) {
  const { name, food, activity, scene, phrase, fact } = country;
  return (
    <section className="travel-place split tops route-top" aria-labelledby="travel-welcome">
      <img className="art travel-scene full lifted" key={country.id} src={scene.picture} alt={scene.alt} width="640" height="400" />
      <div className="stack">
        <h2 id="travel-welcome" className="media deep">
          <FlagPicture country={country} size={44} alt="" />
          Welcome to {name}
        </h2>
        <p className="media tops">
          <FoodPicture country={country} size={28} />
          <span>
            {food.name}: {food.taste}. You can {activity}.
          </span>
        </p>
        <dl className="split gap-3">
          <div className="panel low tint">
            <dt className="small bold deep">Say it in {phrase.language}</dt>
            <dd className="stack gap-1">
              <strong className="card-title" lang={phrase.languageCode}>
                {phrase.text}
              </strong>
              <span className="example">{phrase.say}</span>
              <span>{phrase.meaning}</span>
            </dd>
          </div>
          <div className="panel low tint">
            <dt className="small bold deep">True fact</dt>
            <dd>{fact}</dd>
          </div>
        </dl>
      </div>
      {children}
    </section>
  );
}
