import { styled } from 'styled-components';
import { consentWords } from '#domain/clubs/consent-states.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Buying, levelTitle, type PlayerRow, type Standing, unanswered } from './use-buying.ts';

const Choose = styled.select`
  ${inputLook}
  width: auto;
  max-width: 220px;
`;
const acts = { join: '', renew: 'Renew: ', upgrade: 'Upgrade: ' } as const;

/** Why nothing can be bought for a player, with the way to their consent where that is what is missing. */
const Not = ({ row, clubId }: { row: PlayerRow; clubId: number }) => (
  <Stack $gap={1}>
    <span>{row.why}</span>
    {row.consent !== 'given' && (
      <span>
        <LinkButton
          size="s"
          to={to(paths.clubDataManager, {}, { club: clubId, q: row.name })}
          aria-label={`${consentWords[row.consent]}: consent of ${row.name}`}
        >
          {consentWords[row.consent]}
        </LinkButton>
      </span>
    )}
  </Stack>
);

type Props = { row: PlayerRow; clubId: number; levels: Standing['levels']; buying: Buying; ask(row: PlayerRow): void };

/** What is bought for a player: chosen, answered for, and why it was refused. */
export function ToBuy({ row, clubId, levels, buying: { inCart, choices, refusals, choose }, ask }: Props) {
  if (row.playerProfileId !== null && inCart.has(row.playerProfileId)) return <Chip tone="info">In the cart</Chip>;
  if (row.offers.length === 0) return <Not row={row} clubId={clubId} />;
  const choice = choices.get(row.memberId);
  const refusal = refusals.get(row.memberId);
  const open = choice ? unanswered(row, choice, levels) : [];
  const level = levels.find(({ id }) => id === choice?.levelId);
  const offer = row.offers.find(({ levelId }) => levelId === choice?.levelId);
  const isAsked = level !== undefined && level.questions.length + (offer?.asks.length ?? 0) > 0;
  return (
    <Stack $gap={1}>
      <Row $gap={2}>
        <Choose
          aria-label={`Membership for ${row.name}`}
          value={choice ? String(choice.levelId) : ''}
          onChange={({ target }) => choose([row], target.value === '' ? null : Number(target.value))}
        >
          <option value="">Nothing</option>
          {row.offers.map(({ levelId, act, price }) => (
            <option key={levelId} value={levelId}>
              {`${acts[act]}${levelTitle(levels, levelId)} · ${formatMoney(price, levels[0]?.currency ?? 'USD')}`}
            </option>
          ))}
        </Choose>
        {isAsked && (
          <Button
            size="s"
            kind={open.length > 0 ? 'quiet' : 'plain'}
            aria-label={`Answer for ${row.name}`}
            onClick={() => ask(row)}
          >
            {open.length > 0 ? `Answer: ${open.join(', ')}` : 'Answers'}
          </Button>
        )}
      </Row>
      {refusal?.refused && <Chip tone="bad">{[refusal.refused, ...Object.values(refusal.fields)].join(' ')}</Chip>}
    </Stack>
  );
}
