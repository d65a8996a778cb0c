import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { paths, to } from '#domain/site/paths.ts';
import { publicView, setPublicView } from '#web/src/features/session/use-session.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** The public view and its switch. Switching reloads the data that was loaded as an admin. */
export function usePublicView(): { readonly on: boolean; turn(on: boolean): void } {
  const { mutate } = useSWRConfig();
  const on = useStore(publicView);
  const turn = (next: boolean) => {
    setPublicView(next);
    void mutate((key) => Array.isArray(key) && key[1] === 'mine');
  };
  return { on, turn };
}

const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-1) var(--space-4);
  padding: 4px 16px;
  background: var(--mark);
  color: var(--text);
  border-bottom: 1px solid var(--line);
  font-weight: 500;
  font-size: var(--type-m);
`;

/** A strip above every page of a subdomain that no organization uses. Such a subdomain shows the main site. */
export const UnknownSite = () => (
  <Strip aria-label="Site not found">
    There’s no site at {location.hostname}. You’re on Sideout’s main site.
    <Link to={to(paths.organizations)}>Find an organization</Link>
  </Strip>
);

/** A strip above every page while an admin uses the public view, with a button to leave it. */
export function PublicViewStrip() {
  const { turn } = usePublicView();
  return (
    <Strip aria-label="Public view">
      You’re seeing what the public sees.
      <Button kind="plain" icon="eye" onClick={() => turn(false)}>
        Back to admin view
      </Button>
    </Strip>
  );
}
