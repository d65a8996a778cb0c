import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dateWords } from '#domain/kernel/date-words.ts';
import { levelName } from '#domain/memberships/levels.ts';
import type { MemberState } from '#domain/memberships/member-list.ts';
import type { OwnMembership } from '#domain/memberships/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';

export const memberStateWords: Record<MemberState, readonly [string, Tone]> = {
  active: ['Active', 'good'],
  upcoming: ['Upcoming', 'info'],
  expired: ['Expired', 'warn'],
  followed: ['Renewed or upgraded', 'info'],
  canceled: ['Canceled', 'bad'],
};

const Box = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 124px;
  gap: var(--space-4);
  padding: 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-inline-start: 6px solid var(--primary);
  border-radius: var(--radius);
  h3 {
    overflow-wrap: anywhere;
  }
  footer {
    grid-column: 1 / -1;
  }
`;

/**
 * Returns text about the membership that replaced this one: "Upgraded to Gold", "Renewed", "Renewed as Silver". Returns
 * null if nothing replaced it or we don't know.
 */
export function followedWords(of: { readonly level: number; readonly levelName: string }, next: typeof of | null) {
  if (!next) return null;
  if (next.level > of.level) return `Upgraded to ${next.levelName}`;
  return next.levelName === of.levelName ? 'Renewed' : `Renewed as ${next.levelName}`;
}

/** Returns the address in a card's QR code. Anyone who scans it sees the member's name and the end date. */
const cardAddress = (of: Pick<OwnMembership, 'playerProfileId' | 'id' | 'cardKey'>): string =>
  `${location.origin}${to(paths.memberProfile, { id: of.id }, { player: of.playerProfileId, key: of.cardKey })}`;

/** Returns a membership's state, with what replaced it: "Active, renewed", "Upgraded to Gold". */
export function stateWords(state: MemberState, followed: string | null): string {
  const [word] = memberStateWords[state];
  if (state === 'followed') return followed ?? word;
  return state === 'active' && followed ? `Active, ${followed.slice(0, 1).toLowerCase()}${followed.slice(1)}` : word;
}

/** A membership card with the code that proves it, and its actions. */
export function MemberCard({
  of,
  organization,
  children,
}: {
  of: OwnMembership;
  organization: string;
  children?: ReactNode;
}) {
  const [, tone] = memberStateWords[of.state];
  const followed = followedWords(of, of.followedBy);
  return (
    <Box aria-label={`${of.levelName} membership for ${of.name}`}>
      <div>
        <Muted>{organization}</Muted>
        <h3>{of.name}</h3>
        <p>
          {of.levelName}
          {of.level > 0 && of.levelName !== levelName(of.level) ? ` · ${levelName(of.level)}` : ''}
        </p>
        <Row $gap={2}>
          <Chip tone={tone}>{stateWords(of.state, followed)}</Chip>
          <span>
            {of.state === 'upcoming' ? `from ${dateWords(of.from, of.from)} ` : ''}until {dateWords(of.to, of.to)}
          </span>
        </Row>
      </div>
      {of.state === 'active' ? (
        <QrCode address={cardAddress(of)} label={`Proof of ${of.name}’s membership`} />
      ) : (
        <span />
      )}
      {children && <footer>{children}</footer>}
    </Box>
  );
}
