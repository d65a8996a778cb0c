/** A day of the year, MM-DD, in words: "August 31". */
export const monthDay = (text: string): string =>
  new Date(`2024-${text}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
