import { afterAddChoices } from '#domain/registration/wizard/wizard.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import type { WizardFlow } from './use-wizard-flow.ts';

/** Asks before teammates stay to be decided (Part 2 §2): cancel or continue. */
export const TbdDialog = ({ flow }: { flow: WizardFlow }) => (
  <Dialog
    title={flow.wizard.registration.players.length > 2 ? 'Not everybody is named' : 'Your partner is to be decided'}
    onClose={flow.close}
    actions={
      <>
        <Button onClick={flow.close}>Cancel</Button>
        <Button kind="primary" onClick={flow.forward}>
          Continue
        </Button>
      </>
    }
  >
    <p>You are signing up without naming everybody. Please name your teammates before the event.</p>
  </Dialog>
);

/** The entry is in the cart: check out, or register another one. */
export const AddedDialog = ({ flow, division }: { flow: WizardFlow; division: string }) => (
  <Dialog
    title={flow.isMany ? 'They are in your cart' : 'It’s in your cart'}
    onClose={() => flow.choose('Check Out Now')}
    actions={
      <Row>
        <Button onClick={() => flow.choose('Add Another')}>{afterAddChoices[1]}</Button>
        <Button kind="primary" onClick={() => flow.choose('Check Out Now')}>
          {afterAddChoices[0]}
        </Button>
      </Row>
    }
  >
    <p>
      {flow.isMany
        ? 'Your teams are registered once you have checked out: one payment for all of them.'
        : `Your registration for ${division} is not complete until you check out.`}
    </p>
  </Dialog>
);
