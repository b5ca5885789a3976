import { useEffect, useState } from 'react';
import { servicesContext } from '#server/context.ts';
import { CATALOGUE } from '../../activities/catalogue.ts';
import { listKeptItems, removeKeptItem } from '../../activities/host/kept-items.ts';
import { LibraryView, type KeptEntry } from '../../features/library/library-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
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

async function listEverythingKept(): Promise<KeptEntry[]> {
  const perActivity = await Promise.all(
    CATALOGUE.map(async ({ definition }) =>
      (await listKeptItems(definition)).map((saved) => ({
        id: saved.id,
        activityId: definition.id,
        activityTitle: definition.title,
        ...definition.describeItem(saved.item),
      })),
    ),
  );
  return perActivity.flat();
}

function useEverythingKept() {
  const [kept, setKept] = useState<KeptEntry[]>();
  useEffect(() => {
    // Storage that is switched off holds nothing.
    listEverythingKept().then(setKept, () => setKept([]));
  }, []);
  const remove = (id: string) => {
    void removeKeptItem(id).then(listEverythingKept).then(setKept);
  };
  return { kept, remove };
}

export default function LibraryRoute() {
  const token = useRequiredToken();
  const { kept, remove } = useEverythingKept();
  if (token === undefined) return <p className="state">One moment...</p>;
  return <LibraryView kept={kept ?? []} isLoading={kept === undefined} onRemove={remove} />;
}
