import { isRealDate } from './real-date.ts';

/** A day as a list writes it, 2026-11-22 or, as Americans write it, 11/22/2026, as `YYYY-MM-DD`; null: it is none. */
export function csvDay(text: string): string | null {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text.trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isRealDate(iso) ? iso : null;
}
