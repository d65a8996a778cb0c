import { Suspense } from 'react';
import { Link } from 'react-router';
import { copyChecks, weekdayCheck } from '#domain/catalog/desk/copy-checks.ts';
import { blocking } from '#domain/catalog/desk/missing.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { CopyChecks } from '../copy-of.tsx';
import { StateControl } from '../life/publish.tsx';
import { MissingList } from '../missing-list.tsx';
import type { OnDesk } from '../use-desk.ts';

const Payouts = lazyPart(() => import('#web/src/features/organization/payouts.tsx'), 'Payouts');
const ShareEvent = lazyPart(() => import('#web/src/features/share/share-event.tsx'), 'ShareEvent');

/** What to check in a copy until it's published. The original's first day tells whether the weekday changed. */
function DraftChecks({ desk, from }: Pick<OnDesk, 'desk'> & { from: number }) {
  const { facts, texts, rules, staff, divisions } = desk;
  const original = useEventOf(from).data;
  const copied = { event: { ...facts, ...texts, ...rules, ...staff }, divisions };
  return (
    <CopyChecks
      checks={[
        ...(original ? weekdayCheck(original.startDate, facts.startDate) : []),
        ...copyChecks(copied, facts.startDate, serverNow()),
      ]}
    />
  );
}

/** How the host gets paid, what is still missing, and publishing. A published event can be shared. */
export function PublishStep(on: OnDesk) {
  const { facts, missing, organization, staff } = on.desk;
  const { actor } = useSession();
  const isPoster = useQueryText('paper')[0] !== undefined && facts.isPublic;
  const share = (
    <Suspense fallback={<RowSkeletons n={2} what="the link" />}>
      <ShareEvent name={facts.name} path={publicPath(facts)} organization={organization} about={whenAndWhere(facts)} />
    </Suspense>
  );
  const needed = blocking(missing);
  const advised = missing.filter(({ blocks }) => !blocks);
  if (isPoster) return share;
  return (
    <Stack $gap={4}>
      <Card aria-label="Publish">
        <Stack $gap={3}>
          <h3>{facts.isPublic ? 'Published' : 'Publish'}</h3>
          {facts.isPublic ? (
            <>
              <p>Everyone can find the event, and teams can register on the dates you set.</p>
              <Link to={publicPath(facts)}>See the public page</Link>
            </>
          ) : needed.length > 0 ? (
            <MissingList desk={on.desk} missing={needed} />
          ) : (
            <p>Everything required is done. You can change anything later and unpublish at any time.</p>
          )}
          {!facts.isPublic && staff.copiedFrom !== null && <DraftChecks {...on} from={staff.copiedFrom} />}
          <StateControl {...on} />
          <Muted>The Desk is your staff’s page for the event: registrations, check-in and everything on the day.</Muted>
          {facts.isPublic && share}
        </Stack>
      </Card>
      {advised.length > 0 && (
        <Card aria-label="Recommended">
          <Stack $gap={2}>
            <h3>Recommended</h3>
            <Muted>Optional. You can publish without these.</Muted>
            <MissingList desk={on.desk} missing={advised} />
          </Stack>
        </Card>
      )}
      {can(actor, 'organization.manage', { organization }) && (
        <Card aria-label="Payouts">
          <Stack $gap={3}>
            <h3>Payouts</h3>
            <Suspense fallback={<RowSkeletons n={2} what="the payments" />}>
              <Payouts username={organization.username} choices={false} />
              <Link to={to(paths.organizationSettings, { username: organization.username }, { section: 'payments' })}>
                How you take payments
              </Link>
            </Suspense>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
