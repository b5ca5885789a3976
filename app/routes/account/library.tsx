import { useEffect, useState } from 'react';
import { servicesContext } from '#server/context.ts';
import { CATALOGUE } from '../../activities/catalogue.ts';
import { readSavedItem } from '../../activities/host/saved-item.ts';
import { LibraryView, type KeptEntry } from '../../features/library/library-view.tsx';
import type { Owner } from '../../lib/device/kept-record.ts';
import { listKept, removeKept } from '../../lib/device/kept.ts';
import { describePage } from '../../lib/page-meta.ts';
import { useOwner } from '../../lib/session.ts';
import { useRequiredToken } from '../../lib/use-signed-in.ts';
import type { Route } from './+types/library';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Dashboard',
    description: 'What you made and kept.',
    path: '/library',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/** In the order of the catalogue. */
async function listEverythingKept(owner: Owner): Promise<KeptEntry[]> {
  const records = await listKept(owner);
  return CATALOGUE.flatMap(({ definition }) =>
    records
      .filter(({ activityId }) => activityId === definition.id)
      .flatMap(({ saved }) => readSavedItem(definition, saved) ?? [])
      .map(({ id, item }) => ({ id, activityId: definition.id, activityTitle: definition.title, ...definition.describeItem(item) })),
  );
}

/** What whoever is signed in kept on this device; nobody else's. */
function useEverythingKept(owner: Owner | undefined) {
  const [kept, setKept] = useState<KeptEntry[]>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isCurrent = true;
    const show = (entries: KeptEntry[]) => {
      if (isCurrent) setKept(entries);
    };
    // Storage that is switched off holds nothing.
    listEverythingKept(owner).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  const remove = (id: string) => {
    if (owner === undefined) return;
    void removeKept(owner, id)
      .then(() => listEverythingKept(owner))
      .then(setKept);
  };
  return { kept, remove };
}

export default function LibraryRoute() {
  const token = useRequiredToken();
  const { kept, remove } = useEverythingKept(useOwner());
  if (token === undefined) return <p className="state">One moment...</p>;
  return <LibraryView kept={kept ?? []} isLoading={kept === undefined} onRemove={remove} />;
}
