import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import { patternNamed } from '#web/src/app/paths.ts';
import { type ButtonKind, type ButtonSize, buttonLook, LinkButton } from '#web/src/ui/button.tsx';

const Out = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $wide: boolean }>`
  ${buttonLook}
`;

/** Where one becomes a member: the levels page where there is one, else the organizer's own site; nothing without either. */
export function JoinLink({
  organizer,
  kind = 'primary',
  children,
}: {
  organizer: Pick<TournamentView['organization'], 'websiteUrl'>;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  const levels = patternNamed('memberLevels');
  if (levels)
    return (
      <LinkButton kind={kind} to={levels}>
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
