import { useState } from 'react';

/** Matches picked together on the board. */
export function useSelection() {
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return {
    selecting,
    selected,
    begin: () => setSelecting(true),
    select(id: number) {
      setSelecting(true);
      setSelected((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]));
    },
    end() {
      setSelecting(false);
      setSelected(new Set());
    },
  };
}
