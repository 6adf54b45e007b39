export default function Layout({ children }) {
  return (
    <html lang="ja">
      <body>{children}</body>
    </html>
  )
}
