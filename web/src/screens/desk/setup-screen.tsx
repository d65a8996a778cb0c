import { DeskFrame } from './desk-frame.tsx';
import { Setup } from './setup.tsx';

/** /tournament/{id}/manage: all settings of an event. */
export const SetupScreen = () => (
  <DeskFrame title="Setup">{(on) => <Setup key={on.desk.facts.id} {...on} />}</DeskFrame>
);
