import { HERO_TOP, planStage, SEA, SEA_FRONT, STAGE_SIZE } from './card-stage.ts';
import type { Hero } from './heroes.ts';

type Props = { hero: Hero; name: string; superpower: string; mission: string; message: string };

/** The card on the page: the same stage as in the picture, with words that can be read out and made larger. */
export function HeroCard({ hero, name, superpower, mission, message }: Props) {
  const { rays, stars } = planStage({ name, superpower });
  const { papers } = hero;
  return (
    <article className={`hero-card hero-${hero.id}`} aria-label={`Hero card: ${name.trim() || hero.name}`}>
      <svg className="hero-stage" viewBox={`0 0 ${STAGE_SIZE} ${STAGE_SIZE}`} role="img" aria-label={`${hero.name}: ${hero.look}`}>
        <rect width={STAGE_SIZE} height={STAGE_SIZE} fill={papers.sky} />
        <path d={rays} fill={papers.ray} />
        {stars.map((star) => (
          <path key={star} className="hero-star" d={star} fill={papers.star} />
        ))}
        <image key={hero.id} className="hero-figure" href={hero.picture} y={HERO_TOP} width={STAGE_SIZE} height={STAGE_SIZE} />
        <path className="hero-sea" d={SEA} fill={papers.sea} />
        <path className="hero-sea" d={SEA_FRONT} fill={papers.seaFront} />
      </svg>
      <h3 className="hero-name">{name.trim() || '...'}</h3>
      <dl className="hero-facts">
        {superpower.trim() !== '' && (
          <div>
            <dt>Superpower</dt>
            <dd>{superpower}</dd>
          </div>
        )}
        {mission.trim() !== '' && (
          <div>
            <dt>Mission</dt>
            <dd>{mission}</dd>
          </div>
        )}
      </dl>
      {message.trim() !== '' && <p className="hero-message saved-text">“{message.trim()}”</p>}
    </article>
  );
}
