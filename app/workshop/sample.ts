import type { ReactElement } from 'react';

/** A part of `app/ui`, named as its file, in its possible states. */
export type Sample = { file: string; show: () => ReactElement };
