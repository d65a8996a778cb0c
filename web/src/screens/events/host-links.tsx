import { styled } from 'styled-components';
import type { Theme } from '#domain/organizations/schema.ts';
import { ToolbarLink } from '#web/src/features/shell/bottom-bar.tsx';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    color: inherit;
  }
`;

/** An organization's own links on its front page (Part 1 §2.2). */
export const HostLinks = ({ theme }: { theme: Theme }) => (
  <Links aria-label={`${theme.name} links`}>
    {theme.toolbar.map((link) => (
      <ToolbarLink key={link.text} {...link} />
    ))}
  </Links>
);
