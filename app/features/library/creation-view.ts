import type { Creation } from '#contracts/creations.ts';
import { findCreationKind } from '../../activities/definitions.ts';
import type { Described, CreationKind } from '../../activities/host/definition.ts';
import { readSavedItem } from '../../activities/host/saved-item.ts';
import type { PlacedCreation, Place } from '../../sync/library/state.ts';

type Definition = CreationKind<unknown>;

export type CreationView = {
  id: string;
  definition: Definition;
  place: Place;
  title: string;
  text: string;
  /** What the text answers, if its activity says so. */
  question?: string;
  /** Undefined while it is sealed. */
  item: unknown;
  /** Epoch milliseconds. */
  keptAt: number;
  /** YYYY-MM-DD, of a letter sealed now or before. */
  opensOn?: string;
  isSealed: boolean;
  hasRecording: boolean;
  creation?: Creation;
  thing?: PlacedCreation;
};

const SEALED: Described = { title: 'A sealed letter', text: '' };

/** Undefined for what no activity here can read: it stays where it is. */
export function readCreation(creation: Creation): CreationView | undefined {
  const definition = findCreationKind(creation.activity);
  if (definition === undefined) return undefined;
  const saved = creation.sealed
    ? undefined
    : readSavedItem(definition, { id: creation.id, savedAt: 0, version: creation.version, item: creation.item });
  if (saved === undefined && !creation.sealed) return undefined;
  const described = saved === undefined ? SEALED : definition.describeItem(saved.item);
  return {
    id: creation.id,
    definition,
    place: 'library',
    title: creation.title ?? (described.title || definition.title),
    text: described.text,
    ...(described.question === undefined ? {} : { question: described.question }),
    item: saved?.item,
    keptAt: Date.parse(creation.kept_at),
    ...(creation.opens_on === null ? {} : { opensOn: creation.opens_on }),
    isSealed: creation.sealed,
    hasRecording: creation.recording !== null,
    creation,
  };
}

export function readPlaced(thing: PlacedCreation): CreationView | undefined {
  const { record, place, entry } = thing;
  const definition = findCreationKind(record.activityId);
  const saved = definition === undefined ? undefined : readSavedItem(definition, record.saved);
  if (definition === undefined || saved === undefined) return undefined;
  const opensOn = entry?.wishes.opens_on;
  const described = opensOn === undefined ? definition.describeItem(saved.item) : SEALED;
  return {
    id: record.id,
    definition,
    place,
    title: entry?.wishes.title ?? (described.title || definition.title),
    text: described.text,
    ...(described.question === undefined ? {} : { question: described.question }),
    item: opensOn === undefined ? saved.item : undefined,
    keptAt: record.keptAt,
    ...(opensOn === undefined ? {} : { opensOn }),
    isSealed: opensOn !== undefined,
    hasRecording: false,
    thing,
  };
}
