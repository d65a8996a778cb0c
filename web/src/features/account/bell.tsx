import { Link } from 'react-router';
import { styled } from 'styled-components';
import { unreadCount } from '#domain/identity/notifications.ts';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { count } from '#web/src/lib/words.ts';
import { Badge } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';

const Square = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  color: inherit;
  border-radius: var(--radius);
  > span {
    position: absolute;
    top: 1px;
    right: -1px;
  }
`;

/** The bell in a bar, with the number of unread notifications among the newest twenty. */
export function Bell() {
  const { user } = useSession();
  if (!user) return null;
  const unread = unreadCount(user.notifications);
  return (
    <Square to={paths.myNotifications} aria-label={unread ? `${count(unread, 'new notification')}` : 'Notifications'}>
      <Icon name="bell" size={24} />
      <span aria-hidden="true">
        <Badge count={unread} label="new" />
      </span>
    </Square>
  );
}
