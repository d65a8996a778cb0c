/** The tag of a write that takes what can be had once, or is limited: when it is refused, somebody else was faster. */
export const takes = 'taken';
