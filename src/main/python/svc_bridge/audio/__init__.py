"""Audio clips: their files, settings and warp markers."""
