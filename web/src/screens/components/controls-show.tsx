import { useState } from 'react';
import { showBlocked } from '#web/src/features/shell/blocked-store.ts';
import { Badge, Chip, tones } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog, Drawer } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { iconNames } from '#web/src/ui/icon-names.ts';
import { Button, buttonKinds, IconButton } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { Sample } from './sample.tsx';

export function ControlsShow() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Sample title="Buttons">
        {buttonKinds
          .filter((kind) => kind !== 'onBoard')
          .map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="s" icon="plus">
          Small
        </Button>
        <Button size="l" kind="primary">
          21 : 19
        </Button>
        <LinkButton to="/" icon="home">
          A link
        </LinkButton>
        <IconButton icon="star" label="Favorite" />
        <IconButton icon="star-full" label="Favorite, on" on />
        <IconButton icon="refresh" label="Reloading" busy />
      </Sample>
      <Sample title="Chips and badges">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip icon="lock">Only you can see this</Chip>
        <Badge count={3} label="new messages" />
        <Badge count={128} label="new messages" />
      </Sample>
      <Sample title="Banners" tall>
        <Banner>Registration opens on Saturday.</Banner>
        <Banner tone="good" title="You’re in.">
          Your spot is held for ten minutes.
        </Banner>
        <Banner tone="warn" title="The courts have changed" onDismiss={() => undefined}>
          Pool B plays on courts 5 to 8.
        </Banner>
        <Banner tone="bad" title="The score wasn’t saved" actions={<Button size="s">Try again</Button>}>
          You seem to be offline. We’ll keep the score here and send it when you’re back.
        </Banner>
      </Sample>
      <Sample title="In front of the page">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => toast('Saved.', { tone: 'good' })}>Toast</Button>
        <Button
          onClick={() =>
            toast('That didn’t work.', { tone: 'bad', action: { label: 'Try again', run: () => undefined } })
          }
        >
          Toast with action
        </Button>
        <Button onClick={() => showBlocked('Only members of Oceanside Volleyball may see this.')}>Blocked</Button>
      </Sample>
      <Sample title="Page tabs" tall>
        <LinkTabs
          label="Sample pages"
          items={[
            { to: '/_components', title: 'Overview' },
            { to: '/tournaments/upcoming', title: 'Teams' },
          ]}
        />
      </Sample>
      <Sample title="Icons">
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={24} />
          </span>
        ))}
      </Sample>
      {open === 'dialog' && (
        <Dialog
          title="Leave the waitlist?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Stay</Button>
              <Button kind="danger" onClick={close}>
                Leave
              </Button>
            </>
          }
        >
          <p>You will lose your spot. The team behind you moves up.</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer label="Sample drawer" onClose={close}>
          <IconButton icon="close" label="Close" onClick={close} />
        </Drawer>
      )}
    </>
  );
}
