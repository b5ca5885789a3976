import type { ReactElement } from 'react';

/** One part of `app/ui`, named as its file, in the states it can have. */
export type Sample = { file: string; show: () => ReactElement };
