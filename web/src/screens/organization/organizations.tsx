import { Link } from 'react-router';
import { styled } from 'styled-components';
import { can } from '#domain/identity/can.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { isLookupTerm, organizationList, showsListFooter, showsListSearch } from '#domain/organizations/usernames.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { OrganizationLinks } from '#web/src/features/organization/links.tsx';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { forNewcomers } from '#web/src/features/session/for-newcomers.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Pager } from '#web/src/ui/data/pager.tsx';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Card, Grid, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Organization = Answer<typeof organizations>['items'][number];
const [smallest] = organizationList.pageSizes;

const Name = styled.h2`
  font-size: var(--type-xl);
  a {
    color: inherit;
  }
`;

function OrganizationCard({ organization }: { organization: Organization }) {
  const site = useSiteOf()(organization.username);
  const managesAll = can(useSession().actor, 'platform.all-pages');
  return (
    <Card aria-label={organization.name}>
      <Stack $gap={3}>
        <Row $gap={3}>
          <Avatar name={organization.name} url={organization.theme.logoUrl || undefined} size={48} />
          <Name>
            <a href={site.href}>{organization.name}</a>
          </Name>
        </Row>
        <OrganizationLinks of={organization} />
        {managesAll && (
          <Link
            aria-label={`Manage ${organization.name}`}
            to={to(paths.organizationHome, { username: organization.username })}
          >
            Manage
          </Link>
        )}
      </Stack>
    </Card>
  );
}

function Cards({ all, search }: { all: readonly Organization[]; search: string }) {
  const [query] = useQuery();
  const asked = query.get('ipp');
  const size = organizationList.pageSizes.find((size) => String(size) === asked) ?? smallest;
  const page = Math.max(1, Number(query.get('p')) || 1);
  if (all.length === 0) return <EmptyState title={search ? 'No matching organizations' : 'No organizations yet'} />;
  return (
    <>
      <Grid $min={300}>
        {all.slice((page - 1) * size, page * size).map((organization) => (
          <OrganizationCard key={organization.id} organization={organization} />
        ))}
      </Grid>
      {showsListFooter(all.length) && (
        <Pager total={all.length} page={page} size={size} sizes={organizationList.pageSizes} />
      )}
    </>
  );
}

/**
 * /organizations: who hosts events here, and how to contact them. With four organizations or more, there's a search
 * field (Part 1 §2.3, §5, §9).
 */
export function OrganizationsScreen() {
  usePageTitle('Organizations');
  const [query, change] = useQuery();
  const search = query.get('q') ?? '';
  const source = useCall(organizations, { query: isLookupTerm(search) ? { search } : {} }, { keepPreviousData: true });
  const searchable = search !== '' || showsListSearch(source.data?.items.length ?? 0);
  return (
    <Page>
      <Stack $gap={4}>
        <Row $between>
          <h1>Organizations</h1>
          <LinkButton icon="plus" to={paths.startOrganization} state={forNewcomers}>
            Start an organization
          </LinkButton>
        </Row>
        {searchable && (
          <SearchBox
            label="Search organizations"
            placeholder="Name, 3+ letters"
            value={search}
            least={3}
            onSearch={(q) => change({ q: q || undefined, p: undefined })}
          />
        )}
        <Loaded source={source} skeleton={<CardSkeletons />}>
          {({ items }) => <Cards all={items} search={search} />}
        </Loaded>
      </Stack>
    </Page>
  );
}
