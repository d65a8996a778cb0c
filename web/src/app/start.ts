import { beginParts } from './begin-parts.ts';

/** What the page's head names has begun: the shell's files (which end with main.tsx), then those of a published page's first picture. */
export const begun = beginParts();
