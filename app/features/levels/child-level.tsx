import { useLocation } from 'react-router';
import { useUser } from '../../session/session.ts';
import { LevelOffer } from './level-offer.tsx';
import './levels.css';

/** Where children choose what to do. */
const LISTS = /^\/(?:activities|level|lessons(?:\/[^/]+)?|new-section)\/?$/i;

/** Offers a child the level of their age above the lists, until one is chosen. */
export function ChildLevel() {
  const age = useUser()?.age_group;
  const { pathname } = useLocation();
  if (age !== 'kids' || !LISTS.test(pathname)) return null;
  return (
    <div className="wrap no-print child-level">
      <LevelOffer />
    </div>
  );
}
