import { useState } from 'react';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { can } from '#domain/identity/can.ts';
import { avpTypeOf, avpTypes } from '#domain/people/form/field-rules.ts';
import {
  type AskedBody,
  avpOptionsOf,
  mustVerify,
  numberFields,
  numberLabels,
} from '#domain/registration/sanction/bodies.ts';
import { passes, type Standing } from '#domain/registration/sanction/standing.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { MismatchDialog } from './mismatch-dialog.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { useNumberCheck } from './use-number-check.ts';
import { WaiveDialog } from './waive-dialog.tsx';

const tones: Readonly<Record<Standing['state'], Tone>> = {
  unchecked: 'neutral',
  checking: 'neutral',
  mismatch: 'warn',
  valid: 'good',
  expired: 'warn',
  refused: 'bad',
  waived: 'info',
};

function wordsOf(standing: Standing, number: string): string {
  switch (standing.state) {
    case 'unchecked':
      return standing.unreached ? 'Not checked yet' : 'Not verified';
    case 'checking':
      return 'Checking…';
    case 'mismatch':
      return 'Belongs to someone else';
    case 'valid':
      return 'Verified';
    case 'expired':
      return number ? `${number} has expired` : 'Expired';
    case 'refused':
      return standing.why === 'level' ? 'Level too low' : 'Not valid';
    case 'waived':
      return 'Waived by the organizer';
  }
}

const { AVPA, AVP } = avpTypes;
/** The error for a number that is neither a valid AVPA nor a valid AVP number. */
const avpShapes = `AVPA numbers begin with ${AVPA.start} and have ${AVPA.length} digits. AVP numbers begin with ${AVP.start} and have ${AVP.length} digits.`;

const names: Readonly<Record<AskedBody, string>> = {
  AVP: 'AVP America',
  USAV: 'USA Volleyball',
  p1440: 'p1440',
  BVCA: 'BVCA',
  BVNE: 'BVNE',
  CBVA: 'CBVA',
};

/** A number's owner and validity according to its sanctioning body (Part 2 §4, §5), with a dialog for any problem. */
export function NumberCheck({ body, ...props }: PlayerPanelProps & { readonly body: AskedBody }) {
  const { player, form, context, onChange } = props;
  const isOnFile = form.fields.some(({ name, onFile }) => name === numberFields[body] && onFile);
  const { standing, number, problem, check, run, waive, dropNumber } = useNumberCheck({
    ...{ body, player, context, isOnFile, onChange },
  });
  const [waiving, setWaiving] = useState(false);
  const { event, division, actor, organizer } = context;
  const mayWaive = can(actor, 'event.manage', subjectOf(event, organizer, [division]));
  const isGood = passes(standing);
  const label = numberLabels[body];
  const options = body === 'AVP' ? avpOptionsOf(event, division) : null;
  const given = number !== '' || isOnFile;
  const isOfNoType = body === 'AVP' && !isOnFile && avpTypeOf(number) === null;
  return (
    <Stack $gap={2} as="section" aria-label={`${label} verification`}>
      <Row>
        <span role="status">
          <Chip tone={tones[standing.state]} {...(isGood && { icon: 'check' as const })}>
            {label} · {wordsOf(standing, number)}
          </Chip>
        </span>
        {standing.state !== 'valid' && standing.state !== 'waived' && (
          <Button size="s" disabled={!given} busy={standing.state === 'checking'} onClick={check}>
            {standing.state === 'unchecked' && !standing.unreached ? 'Verify' : 'Check again'}
          </Button>
        )}
        {mayWaive && given && !isGood && (
          <Button size="s" kind="plain" onClick={() => setWaiving(true)}>
            Waive…
          </Button>
        )}
      </Row>
      {problem && standing.state === 'unchecked' && !standing.unreached && <Muted role="alert">{problem.title}</Muted>}
      {standing.state === 'waived' && <Muted>“{standing.reason}”</Muted>}
      {standing.state === 'unchecked' && standing.unreached ? (
        <Banner tone="warn" title={`We can’t reach ${names[body]} right now.`}>
          You can continue. We’ve saved your number, and the organizer will have it checked later.
        </Banner>
      ) : (
        !isGood && <Muted>{mustVerify(label)}</Muted>
      )}
      {standing.state === 'refused' && standing.why === 'unknown' && (
        <Muted>
          {isOfNoType && avpShapes} Please compare it with your card. If it’s right, the organizer can waive this check:{' '}
          {organizer.name}
          {organizer.email ? `, ${organizer.email}` : ''}.
        </Muted>
      )}
      {options && !isGood && (
        <Muted>
          This event requires {options.sanction}, {options.membership.toLowerCase()} or higher.
        </Muted>
      )}
      {standing.state === 'mismatch' && (
        <MismatchDialog
          {...props}
          label={label}
          number={number}
          answer={standing.answer}
          onNewNumber={() => {
            dropNumber();
            run({ type: 'change' });
          }}
          onTaken={() => run({ type: 'takePerson' })}
        />
      )}
      {standing.state === 'refused' && standing.why === 'level' && (
        <Dialog
          title={label}
          onClose={() => {
            dropNumber();
            run({ type: 'change' });
          }}
          actions={
            <Button
              kind="primary"
              onClick={() => {
                dropNumber();
                run({ type: 'change' });
              }}
            >
              Ok
            </Button>
          }
        >
          <p>{event.sanctionErrorText || `This event requires a higher ${names[body]} membership.`}</p>
        </Dialog>
      )}
      {waiving && <WaiveDialog label={`${label} ${number}`} waive={waive} onClose={() => setWaiving(false)} />}
    </Stack>
  );
}
