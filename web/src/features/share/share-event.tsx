import { styled } from 'styled-components';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { Paper, Sheet } from '#web/src/features/paper/paper.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Poster = styled(Sheet)`
  display: grid;
  justify-items: center;
  gap: 20px;
  text-align: center;
  @media print {
    padding-top: 24mm;
  }
  h2 {
    font: 800 clamp(36px, 9vw, 72px) / 1 var(--board);
  }
  > div {
    width: min(100%, 300px);
  }
  p {
    font-size: 22px;
  }
`;

/** The value of `paper` in the URL that shows the poster instead of the page. */
export const posterPaper = 'poster';

type Props = {
  name: string;
  path: string;
  /** The host, whose own site the link leads to. */
  organization: { readonly name: string; readonly username: string };
  /** When and where it is, in one line. */
  about: string;
  /** Called after the link is copied or shared, or the poster is opened. */
  onShared?(): void;
};

/** The public page's link to copy or share, and a poster with its QR code to print. */
export function ShareEvent({ name, path, organization: { name: host, username }, about, onShared }: Props) {
  const [query, change] = useQuery();
  const address = new URL(path, useSiteOf()(username)).href;
  if (query.get('paper') === posterPaper)
    return (
      <Paper what="Poster" leave={() => change({ paper: undefined })}>
        <Poster>
          <p>{host}</p>
          <h2>{name}</h2>
          <p>{about}</p>
          <div>
            <QrCode address={address} label={`QR code for ${name}`} />
          </div>
          <p>Scan to register</p>
          <p>{address.replace(/^https?:\/\//, '')}</p>
        </Poster>
      </Paper>
    );
  return (
    <Stack $gap={3}>
      <TextField label="Page link" readOnly value={address} onFocus={({ target }) => target.select()} />
      <Row $gap={2}>
        <Button
          kind="primary"
          icon="copy"
          onClick={() => {
            void copyText(address, 'Link copied.');
            onShared?.();
          }}
        >
          Copy link
        </Button>
        {'share' in navigator && (
          <Button
            icon="share"
            onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        <Button
          icon="print"
          onClick={() => {
            change({ paper: posterPaper }, { replace: false });
            onShared?.();
          }}
        >
          Poster with QR code
        </Button>
      </Row>
    </Stack>
  );
}
