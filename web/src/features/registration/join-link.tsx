import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import { isBuilt, patternOf } from '#domain/site/planned.ts';
import { type ButtonKind, type ButtonSize, buttonLook, LinkButton } from '#web/src/ui/inputs/button.tsx';

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

/** The link for becoming a member: the levels page if it exists, else the organizer's own site, else nothing. */
export function JoinLink({
  organizer,
  kind = 'primary',
  children,
}: {
  organizer: Pick<TournamentView['organization'], 'websiteUrl'>;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  if (isBuilt('memberLevels'))
    return (
      <LinkButton kind={kind} to={patternOf('memberLevels')}>
        {children}
      </LinkButton>
    );
  if (!organizer.websiteUrl) return null;
  return (
    <Out $kind={kind} $size="m" $wide={false} href={organizer.websiteUrl} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">(opens in a new window)</span>
    </Out>
  );
}
