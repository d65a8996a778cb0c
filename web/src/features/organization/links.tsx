import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { cardLinks } from '#domain/organizations/usernames.ts';
import type { Answer } from '#web/src/api/call.ts';
import { AsStaff } from './right-gate.tsx';
import { useOrganization } from './use-organization.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;
const words: Readonly<Record<string, string>> = {
  email: 'Email',
  website: 'Website',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
};

/** The organization's contact links that exist: email, website and social pages (Part 1 §2.3). */
export function OrganizationLinks({ of }: { of: Parameters<typeof cardLinks>[0] & { readonly name: string } }) {
  const links = cardLinks(of);
  if (links.length === 0) return null;
  return (
    <List>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            href={href}
            aria-label={`${words[kind]} of ${of.name}`}
            {...(kind !== 'email' && { target: '_blank', rel: 'noopener' })}
          >
            {words[kind]}
          </a>
        </li>
      ))}
    </List>
  );
}

export type Organization = Answer<typeof organizationAsStaff>;
type Read = ReturnType<typeof useOrganization>;

/** A page in an organization's area. An address with a former username redirects to the current one. */
export function OrganizationArea({ children }: { children(read: Read): ReactNode }) {
  const read = useOrganization();
  const here = useLocation();
  const present = read.data?.username;
  if (present && present !== read.username.toLowerCase()) {
    const rest = here.pathname.split('/').slice(2).join('/');
    return <Navigate to={`/${present}/${rest}${here.search}`} replace />;
  }
  return (
    <>
      {read.data && <AsStaff organization={read.data} apart />}
      {children(read)}
    </>
  );
}
