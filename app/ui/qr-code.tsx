import { useEffect, useState } from 'react';
import { drawQr, QR_QUIET_MODULES, type QrDrawing } from '../lib/qr.ts';
import './qr-code.css';

/** Dark on light in every theme. Its content must also be beside it in words. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>();
  useEffect(() => {
    let isWanted = true;
    // If drawing fails, the words remain.
    drawQr(text).then(
      (drawn) => {
        if (isWanted) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === undefined) return <div className="qr-code" />;
  const side = drawing.size + 2 * QR_QUIET_MODULES;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QR_QUIET_MODULES} ${-QR_QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}
