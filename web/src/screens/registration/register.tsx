import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { calledOffWord } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { isHeldItem } from '#web/src/features/cart/change-cart.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { Gated } from './gates.tsx';
import { RegisterHead } from './head.tsx';

/** `/tournament/{id}/register`, and the same for leagues and sessions: the gates, then the wizard (Part 2 §2). */
export function RegisterScreen() {
  const [query] = useSearchParams();
  const { data, loading, problem, reload } = useEvent(Number(query.get('division')) || undefined);
  const session = useSession();
  usePageTitle(data && `Register · ${data.name}`);
  if (loading || session.loading)
    return (
      <Page>
        <PageSkeleton what="the registration" />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <ErrorState page problem={problem} onRetry={() => void reload()} />
      </Page>
    );
  return <Registering view={data} reload={reload} />;
}

function Registering({ view, reload }: { view: TournamentView; reload(): Promise<unknown> }) {
  const facts = useMemo(() => eventFacts(view), [view]);
  const editing = useEdited(view);
  const { actor } = useSession();
  const off = calledOffWord(facts.event);
  return (
    <>
      <RegisterHead view={view} />
      <Page>
        {off ? (
          <EmptyState title={`${view.name} is ${off.toLowerCase()}`}>Registration isn’t open right now.</EmptyState>
        ) : (
          <Gated view={view} facts={facts} actor={actor} editing={editing} reload={reload} />
        )}
      </Page>
    </>
  );
}

/** Returns the cart item being edited, from `?edit={item}&cart={organization}`. */
function useEdited(view: TournamentView) {
  const [query] = useSearchParams();
  const [id, organizationId] = [Number(query.get('edit')), Number(query.get('cart'))];
  return useMemo(() => {
    const item = carts.get()[organizationId]?.items.find((item) => item.id === id);
    return item && isHeldItem(item) && item.registration.tournamentId === view.id ? { item, organizationId } : null;
  }, [id, organizationId, view.id]);
}
