/** An e-mail address that breaks before its @, where it has to break. */
export function Email({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
