const kept = new Map<string, Intl.DateTimeFormat>();

/** The formatter of these options, made once: making one costs a thousand times what using it does, and a page of matches asks for hundreds. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  kept.set(key, made);
  return made;
}
