import { href, Link } from 'react-router';

export type CatalogueEntry = {
  id: string;
  title: string;
  description: string;
  ageGroup: 'kids' | 'teens';
  pillar: 'communication' | 'confidence' | 'creativity';
};

const PILLAR = {
  communication: { color: 'green', label: 'Communication' },
  confidence: { color: 'blue', label: 'Confidence' },
  creativity: { color: 'orange', label: 'Creativity' },
} as const;
const AGE_LABEL = { kids: 'Kids', teens: 'Teens' } as const;

/** Each activity's own drawn scene, by id. */
const scenes = import.meta.glob<string>('#content/art/scenes/*.svg', { eager: true, query: '?url', import: 'default' });

function getScene(id: string): string | undefined {
  return Object.entries(scenes).find(([file]) => file.endsWith(`/${id}.svg`))?.[1];
}

export function ActivityCard({ activity }: { activity: CatalogueEntry }) {
  const { color, label } = PILLAR[activity.pillar];
  return (
    <li className={`card pic-card ${color}`}>
      <img className="art full" src={getScene(activity.id)} alt="" width="640" height="400" loading="lazy" />
      <div className="topped">
        <h2 className="xl deep">
          <Link className="whole-link" to={href('/activities/:id', { id: activity.id })}>
            {activity.title}
          </Link>
        </h2>
        <p>{activity.description}</p>
        <p className="row">
          <span className="badge">{label}</span>
          <span className="badge sand">{AGE_LABEL[activity.ageGroup]}</span>
        </p>
      </div>
    </li>
  );
}
