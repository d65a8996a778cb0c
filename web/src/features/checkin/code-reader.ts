type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** A picture of so many pixels a side is enough for a code held before a camera, and quick on an old phone. */
const side = 480;
/** What one look may take, ms. */
const patience = 80;

/** What reads QR codes of a camera: the browser itself where it can, else our own reader, which only browsers without (Safari, Firefox) load. */
export async function codeReader(): Promise<Reader> {
  const Detect = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Detect) {
    const detector = new Detect({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const look = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = side / Math.min(video.videoWidth, video.videoHeight);
    if (!look || !Number.isFinite(scale)) return null;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    look.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = look.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ data, width, height }, { timeLimit: patience });
    } catch {
      return null; // no code in sight is told so
    }
  };
}
