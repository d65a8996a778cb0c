/** Eight digits as MM/DD/YYYY, as far as they go: "0704" → "07/04". */
export function maskBirthday(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** The calendar date of eight digits month-day-year, `YYYY-MM-DD`; null when there are not eight or no such day (Part 2 §5). */
export function birthdayOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const iso = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number(digits.slice(4)) < 1900) return null;
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** A stored date back to the eight digits of the field. */
export const digitsOfBirthday = (iso: string | null): string =>
  iso ? `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(0, 4)}` : '';
