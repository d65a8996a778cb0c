import { clubList } from '#domain/clubs/operations.ts';
import { folded } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';

/** Where a ranked club is found: by its name, since results carry what was typed. Two listed clubs of one name are not chosen between. */
export function useClubLinks(isClubs: boolean): (name: string) => string | null {
  const { data } = useCall(clubList, isClubs ? {} : null);
  const byName = Map.groupBy(data?.items ?? [], ({ name }) => folded(name));
  return (name) => {
    const [club, twin] = byName.get(folded(name)) ?? [];
    return club && !twin ? to(paths.organizationRoot, { username: club.username }) : null;
  };
}
