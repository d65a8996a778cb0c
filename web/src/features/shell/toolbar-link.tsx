import { Link } from 'react-router';

/** A link of a site's own: to one of its pages, or elsewhere in a window of its own. */
export const ToolbarLink = ({ text, url }: { text: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url}>{text}</Link>
  ) : (
    <a href={url} target="_blank" rel="noopener">
      {text}
    </a>
  );
