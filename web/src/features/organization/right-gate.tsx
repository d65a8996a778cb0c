import type { ReactNode } from 'react';
import { noPermission } from '#domain/identity/views.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';

/** A page for people with a right: everyone else reads that they have no permission, instead of a form whose answer would be refused. */
export function RightGate({ may, children }: { may: boolean; children: ReactNode }) {
  const { loading } = useSession();
  if (may) return children;
  return loading ? null : <EmptyState page title={noPermission} />;
}
