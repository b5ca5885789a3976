import { HERO_TOP, planStage, SEA, SEA_FRONT, STAGE_SIZE } from './card-stage.ts';
import { HEROES, PICTURES, type Hero } from './heroes.ts';

type Props = { hero: Hero; name: string; superpower: string; mission: string; message: string };

/** The card on the page: the picture's stage, with words that can be read out and enlarged. */
export function HeroCard({ hero, name, superpower, mission, message }: Props) {
  const { rays, stars } = planStage({ name, superpower });
  const { papers } = hero;
  const { file, sizeOfEach, count } = PICTURES;
  const left = HEROES.indexOf(hero) * sizeOfEach;
  return (
    <article className={`hero-card lifted hero-${hero.id}`} aria-label={`Hero card: ${name.trim() || hero.name}`}>
      <svg className="full" viewBox={`0 0 ${STAGE_SIZE} ${STAGE_SIZE}`} role="img" aria-label={`${hero.name}: ${hero.look}`}>
        <rect width={STAGE_SIZE} height={STAGE_SIZE} fill={papers.sky} />
        <path d={rays} fill={papers.ray} />
        {stars.map((star) => (
          <path key={star} className="hero-star" d={star} fill={papers.star} />
        ))}
        <g key={hero.id} className="hero-figure">
          <svg y={HERO_TOP} width={STAGE_SIZE} height={STAGE_SIZE} viewBox={`${left} 0 ${sizeOfEach} ${sizeOfEach}`}>
            <image href={file} width={sizeOfEach * count} height={sizeOfEach} />
          </svg>
        </g>
        <path className="hero-sea" d={SEA} fill={papers.sea} />
        <path className="hero-sea" d={SEA_FRONT} fill={papers.seaFront} />
      </svg>
      <h3>{name.trim() || '...'}</h3>
      <dl className="if-any stack gap-3">
        {superpower.trim() !== '' && (
          <div>
            <dt className="small bold">Superpower</dt>
            <dd className="breaks">{superpower}</dd>
          </div>
        )}
        {mission.trim() !== '' && (
          <div>
            <dt className="small bold">Mission</dt>
            <dd className="breaks">{mission}</dd>
          </div>
        )}
      </dl>
      {message.trim() !== '' && (
        <p className="saved-text" dir="auto">
          “{message.trim()}”
        </p>
      )}
    </article>
  );
}
