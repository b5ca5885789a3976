import { Link } from 'react-router';
import type { HomeTexts } from '#content/schemas.ts';
import sheets from '#content/art/scenes/printed-sheets.svg';
import { Icon } from '../../ui/icon.tsx';

/** Between the specified sections: teachers find what is printed for them without looking for it. */
export function TeacherBand({ texts }: { texts: HomeTexts['teachers'] }) {
  return (
    <section className="band" aria-labelledby="home-teachers">
      <div className="wrap">
        <div className="card home-teachers">
          <img className="art" src={sheets} alt="" width="640" height="400" loading="lazy" />
          <div className="stack">
            <h2 id="home-teachers">{texts.title}</h2>
            <p>{texts.text}</p>
            <p>
              <Link className="btn" to="/teachers">
                {texts.action}
                <Icon name="arrow" />
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
