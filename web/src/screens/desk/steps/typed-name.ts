import { useState } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { withGenderOfName } from '#domain/catalog/divisions/gender-in-name.ts';
import type { Division } from '#domain/catalog/schema.ts';

type Named = Pick<Division, 'division' | 'gender'>;

/**
 * A division's name while it's typed. A gender at its start, as in "Womens A", moves to the gender's field when the
 * name is complete. `shown` is the public name while it's typed. `moved` says which gender moved.
 */
export function useTypedName(read: () => Named, write: (named: Named) => void) {
  const [typing, setTyping] = useState(false);
  const [moved, setMoved] = useState<Division['gender'] | null>(null);
  const named = withGenderOfName(read());
  const shown = typing && named.division.trim() ? `Shown as “${divisionName(named)}”` : null;
  return {
    shown,
    moved: moved && `Gender set to ${moved}.`,
    handlers: {
      onFocus: () => {
        setTyping(true);
        setMoved(null);
      },
      onBlur: () => {
        setTyping(false);
        const before = read();
        const after = withGenderOfName(before);
        if (after.division === before.division) return;
        write(after);
        setMoved(after.gender);
      },
    },
  };
}
