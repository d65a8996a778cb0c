import { styled } from 'styled-components';
import { cardLinks } from '#domain/organizations/usernames.ts';

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

/** Ways to an organization: mail, website and social pages, those that are there (Part 1 §2.3). */
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
