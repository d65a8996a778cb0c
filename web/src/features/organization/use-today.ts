import { organizationByName } from '#domain/organizations/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';

/** Returns today's date in an organization's time zone, or on this device while the zone isn't known. */
export function useTodayOf(username: string | null): string {
  const { data } = useCall(organizationByName, username ? { params: { username } } : null, {
    revalidateOnFocus: false,
  });
  return todayIn(data?.timeZone);
}
