export type Rev = number;

export const etagOf = (value: Rev): string => `"${value}"`;

/**
 * Returns the rev in an If-Match or If-None-Match header, or null if it isn't one we issued. Weak tags count as strong.
 */
export function revOfTag(tag: string | undefined): Rev | null {
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(tag?.trim() ?? '');
  return match ? Number(match[1]) : null;
}
