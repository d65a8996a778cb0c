import { PictureElement } from '#web/src/ui/data/picture-element.tsx';

/** The cover behind an event's header, darkened behind the text. Published pages show the same one (domain/pages/html.ts). */
export const EventCover = ({ url, contain }: { url: string; contain: boolean }) => (
  <div className={contain ? 'board-cover whole' : 'board-cover'}>
    <PictureElement url={url} sizes="100vw" first />
  </div>
);
