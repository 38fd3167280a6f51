/** Starts the page, and keeps it for use without a network. */
import './base.css'
import './lab.css'
import './lab.ts'

// A page opened from a disk cannot have a service worker, and needs none.
if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  void navigator.serviceWorker
    .register(new URL(/* @vite-ignore */ '../sw.js', import.meta.url))
    .catch(() => {})
}
