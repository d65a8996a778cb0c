import { DeskFrame } from './desk-frame.tsx';
import { Setup } from './setup.tsx';

/** /tournament/{id}/manage: everything that is set of an event. */
export const SetupScreen = () => (
  <DeskFrame title="Setup">{(on) => <Setup key={on.desk.facts.id} {...on} />}</DeskFrame>
);
