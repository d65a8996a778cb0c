import { DeskFrame } from './desk-frame.tsx';
import { Setup } from './setup.tsx';

/** /tournament/{id}/manage: all of an event's settings. */
export const SetupScreen = () => (
  <DeskFrame title="Setup">{(on) => <Setup key={on.desk.facts.id} {...on} />}</DeskFrame>
);
