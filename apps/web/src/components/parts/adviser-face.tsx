import styles from './adviser-face.module.css'

/** A drawn person in the theme's tones, used without a photograph. */
export function AdviserFace() {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="64" height="64" />
      <path className={styles.jacket} d="M8 68c0-17 9-25 24-25s24 8 24 25z" />
      <path className={styles.collar} d="M23 43.4h18L32 57z" />
      <path className={styles.skinShade} d="M27.5 37h9v6.5a4.5 4.5 0 0 1-9 0z" />
      <path
        className={styles.hair}
        d="M18 37c-3.4-15.600 1.600-26 14-26s17.400 10.400 14 26c-2.200 2-5.200 2-7.600 1H25.600c-2.400 1-5.400 1-7.600-1z"
      />
      <circle className={styles.skin} cx="32" cy="28.500" r="11.500" />
      <path
        className={styles.hair}
        d="M20 27.500c-.4-8 4-13 12-13s12.400 5 12 13c-6 .4-11-2-14-6.500-2 4-5.500 6-10 6.500z"
      />
      <path className={styles.line} d="M27.400 30.200v.6M36.600 30.200v.6M29 35.200c1.800 1.500 4.200 1.500 6 0" />
      <circle className={styles.cheek} cx="24.800" cy="33.600" r="1.700" />
      <circle className={styles.cheek} cx="39.200" cy="33.600" r="1.700" />
    </svg>
  )
}
