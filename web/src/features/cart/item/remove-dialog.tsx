import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Asks before an item is removed; one with a place loses it. */
export const RemoveDialog = ({
  hasPlace,
  onRemove,
  onClose,
}: {
  hasPlace: boolean;
  onRemove(): void;
  onClose(): void;
}) => (
  <Dialog
    title="Remove it from your cart?"
    onClose={onClose}
    actions={
      <>
        <Button kind="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button kind="primary" onClick={onClose}>
          Keep it
        </Button>
      </>
    }
  >
    <p>{hasPlace ? 'You will lose your spot.' : 'You can add it again later.'}</p>
  </Dialog>
);
