import { useState } from 'react';
import { setMode, useMode } from '#web/src/features/theme/mode.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Black on white while the sun is out; back to what was chosen before. */
export function SunSwitch() {
  const mode = useMode();
  const [before, setBefore] = useState(mode === 'sun' ? 'auto' : mode);
  const sun = mode === 'sun';
  return (
    <Button
      icon="sun"
      aria-pressed={sun}
      kind={sun ? 'primary' : 'quiet'}
      onClick={() => {
        if (!sun) setBefore(mode);
        setMode(sun ? before : 'sun');
      }}
    >
      Sun
    </Button>
  );
}
