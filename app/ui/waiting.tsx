export function Waiting({ text = 'One moment...' }: { text?: string }) {
  return (
    <p className="state" role="status">
      {text}
    </p>
  );
}
